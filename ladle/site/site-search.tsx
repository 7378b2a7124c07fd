import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PageSettingsContext } from '../page-settings.ts';
import type { Found } from './search-index.ts';
import { StoryLink } from './story-link.tsx';
import './site-search.css';

/**
 * The search above every page, for all guides, widgets, stories and sessions; it needs no server.
 */
export function SiteSearch(): ReactNode {
  const { story } = use(PageSettingsContext);
  const [asked, setAsked] = useState({ query: '', on: story });
  // The query is cleared on another page.
  const query = asked.on === story ? asked.query : '';
  const setQuery = (text: string) => setAsked({ query: text, on: story });
  const box = useRef<HTMLInputElement>(null);
  useSlash(box);
  return (
    // The element itself is not interactive: it only handles arrow keys for its links and input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className="site-search" aria-label="The whole site" onKeyDown={moveByArrows}>
      <input
        ref={box}
        type="search"
        value={query}
        aria-label="Search everything"
        placeholder="Search everything ( / )"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      <button className="to-contents" onClick={toContents}>
        Contents
      </button>
      {query.trim() !== '' && <Results query={query} />}
    </search>
  );
}

/** On a phone the contents are below the page, where users would not look for them. */
function toContents(): void {
  const box = document.querySelector<HTMLElement>('.ladle-aside input');
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Maximum number of results; users refine the query instead of reading more. */
const SHOWN = 30;

function Results({ query }: { readonly query: string }) {
  const search = useSearch();
  const heading = useId();
  if (!search) return <output className="site-results">The index is on its way.</output>;
  const found = search(query);
  return (
    // Focusable, so that a press beside a link does not move the focus out of the search, which
    // would hide the results.
    <div className="site-results" tabIndex={-1}>
      <output id={heading}>
        {found.length === 0 ? 'Nothing was found.' : `${found.length} found`}
      </output>
      <ul aria-labelledby={heading}>
        {found.slice(0, SHOWN).map(({ id, title, group }) => (
          <li key={id}>
            <StoryLink href={id}>
              {title} <small>{group}</small>
            </StoryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The search function, once its index is loaded on the first typed letter. */
function useSearch(): ((query: string) => readonly Found[]) | null {
  const [search, setSearch] = useState<((query: string) => readonly Found[]) | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const [{ default: text }, { searchIn }] = await Promise.all([
        import('virtual:search-index'),
        import('./search-index.ts'),
      ]);
      if (isShown) setSearch(() => searchIn(text));
    };
    void load();
    return () => {
      isShown = false;
    };
  }, []);
  return search;
}

/** The slash key focuses the box, except while typing. */
function useSlash(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      if (event.key !== '/' || hasModifier || event.defaultPrevented || isTyped(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}

/** Whether the key goes to an input or a widget, where letters move through a list. */
const isTyped = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('[data-scope]') !== null);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus through the box and the results with the arrow keys. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const place = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[place + step]?.focus();
}
