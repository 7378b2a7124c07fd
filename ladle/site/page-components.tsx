import { isValidElement, Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { PageMain } from '../page-main.tsx';
import { markStoryReady } from '../story-ready.ts';
import '../story-frame.css';
import './guide.css';
import '../pages/reference.css';
import { slugOf } from './slug.ts';
import { StoryLink } from './story-link.tsx';

/** The components that replace Markdown elements in guides. */
export const PAGE_COMPONENTS = {
  wrapper: Page,
  h2: heading('h2'),
  h3: heading('h3'),
  a: StoryLink,
  // Focusable, because it may be wider than a phone and must scroll with the arrow keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  pre: (props: ComponentProps<'pre'>) => <pre tabIndex={0} {...props} />,
};

function Page({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="story" lang="en" dir="ltr">
      <PageMain className="reference guide">
        <Suspense fallback={<p>The page is on its way.</p>}>
          {children}
          <Ready />
        </Suspense>
      </PageMain>
    </div>
  );
}

/** A sibling of suspended content: its effect runs when everything is loaded. */
function Ready() {
  useEffect(markStoryReady, []);
  return null;
}

/** A heading with an anchor. */
function heading(Tag: 'h2' | 'h3') {
  return function Heading({ children, ...props }: ComponentProps<'h2'>) {
    const id = slugOf(textOf(children));
    useEffect(() => {
      // The browser looked for the heading before it was rendered.
      if (decodeURIComponent(location.hash.slice(1)) === id) {
        document.getElementById(id)?.scrollIntoView();
      }
    }, [id]);
    return (
      <Tag {...props} id={id}>
        {children}
      </Tag>
    );
  };
}

/** The text content of a React node. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ readonly children?: ReactNode }>(node)) return textOf(node.props.children);
  return '';
}
