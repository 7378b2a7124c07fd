import axe from 'axe-core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { createPlatform, type PlatformOptions } from '../../fixtures/platform/platform.ts';
import { sessionStorage, sessionWindows } from '../../fixtures/player/stage/ports.ts';
import { GrcProvider, type GrcProviderProps } from '../../hooks/provider/grc-provider.tsx';
import { AXE_EXCEPTIONS, checkWithAxe } from '../../ladle/inspector/axe-rules.mjs';
import { createClient } from '../../src/api/client.ts';
import { translate } from '../hooks/translate.ts';

export const ROOT = 'https://platform.example';

/** The options of a test page. */
export interface PageOptions
  extends Pick<GrcProviderProps, 'getRootNode'>, Pick<PlatformOptions, 'world'> {
  readonly direction?: 'ltr' | 'rtl';
  readonly smallScreen?: boolean;
  readonly online?: boolean;
  /** Address of a real platform server; default: an in-memory platform. */
  readonly platformUrl?: string;
  /** The element to render the page in; default: in the document. */
  readonly container?: HTMLElement;
}

/** Renders a widget between two buttons, with its own in-memory platform. */
export async function show(widget: ReactNode, options: PageOptions = {}) {
  const { direction = 'ltr', smallScreen = false, online = true, container } = options;
  document.documentElement.dir = direction;
  document.documentElement.lang = 'en';
  const platform = createPlatform(options.world === undefined ? {} : { world: options.world });
  const windows = sessionWindows(ROOT);
  const root = options.platformUrl ?? ROOT;
  const client = createClient({
    root,
    ...(root === ROOT && { fetch: (request: Request) => platform.fetch(request) }),
  });
  const storage = sessionStorage();
  const page = (online: boolean) => (
    <GrcProvider
      client={client}
      windows={windows}
      storage={storage}
      translate={translate}
      direction={direction}
      {...(options.getRootNode && { getRootNode: options.getRootNode })}
      environment={{
        root,
        dateFormat: 'dd-MM-yyyy',
        today: '2026-11-20',
        smallScreen,
        online,
        user: { id: '7', name: 'Robin Example', anonymous: false },
      }}
    >
      <main>
        <button type="button">before</button>
        {widget}
        <button type="button">after</button>
      </main>
    </GrcProvider>
  );
  const shown = await render(page(online), container ? { container } : {});
  return {
    platform,
    windows,
    setOnline: (online: boolean) => shown.rerender(page(online)),
  };
}

/** The parts of one widget, by name. */
export const partsOf =
  (scope: string, root: ParentNode = document) =>
  <Part extends HTMLElement = HTMLElement>(name: string) =>
    root.querySelector<Part>(`[data-scope="${scope}"][data-part="${name}"]`);

/** The focused element, in shadow roots as well. */
export function focused(): HTMLElement {
  let element = document.activeElement as HTMLElement;
  while (element.shadowRoot?.activeElement) {
    element = element.shadowRoot.activeElement as HTMLElement;
  }
  return element;
}

/** Whether a layer prevents the page from scrolling. */
export const isScrollLocked = (): boolean =>
  getComputedStyle(document.documentElement).overflow === 'hidden';

/** Name of the focused part, or the text of the button beside the widget. */
export const focusedPart = (): string =>
  focused().dataset['part'] ?? focused().textContent ?? focused().tagName;

/** The sizes that the accessibility guide leaves to the skin. */
const SIZES = new CSSStyleSheet();
SIZES.replaceSync(`
  button, input, select, summary, a { min-block-size: 24px; min-inline-size: 24px; }
  a { display: inline-block; }
`);

/** The axe violations in a part of the page; the surroundings of the widget are those of the test, so landmarks do not count. */
export async function violations(part: Element = document.body): Promise<readonly string[]> {
  document.adoptedStyleSheets.push(SIZES);
  const { violations } = await checkWithAxe(axe, part, AXE_EXCEPTIONS, ['region']).finally(() =>
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(SIZES), 1),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
