import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useArrival } from './arrival.ts';
import { useHotkeys } from './hotkeys.ts';
import { usePanes } from './panes.ts';
import type { Found } from './search-index.ts';
import { nameOfPart, nameOfStory, partsOfId } from './story-names.ts';
import './guide.css';
import './sidebar.css';

/** What Ladle gives the part of its page that stands beside the story. */
interface SidebarProps {
  readonly stories: readonly string[];
  readonly story: string;
  readonly updateStory: (id: string) => void;
  readonly hotkeys: boolean;
}

/** In place of Ladle's own: contents by their true names, and a search over all texts, which needs no server. */
export default function Sidebar({ stories, story, updateStory, hotkeys }: SidebarProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useHotkeys('/', () => box.current?.focus(), { enabled: hotkeys });
  useTitle(story);
  usePanes();
  const arrivedAt = useArrival(story);
  // On a phone the contents are folded, until they are asked for.
  const [openAt, setOpenAt] = useState('');
  const isOpen = openAt === story;
  return (
    // The arrow keys are more than the links and the box have by themselves; nothing else can be done here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className="ladle-aside contents" aria-label="Contents" onKeyDown={moveByArrows}>
      <input
        ref={box}
        type="search"
        value={query}
        aria-label="Search everything"
        placeholder="Search ( / )"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      <button
        className="to-contents"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? '' : story)}
      >
        Contents
      </button>
      {query.trim() === '' ? (
        <div className="groups" data-open={isOpen ? '' : undefined}>
          <Groups stories={stories} story={story} updateStory={updateStory} />
        </div>
      ) : (
        <Results query={query} updateStory={updateStory} />
      )}
      <output className="arrived-at">{arrivedAt}</output>
    </nav>
  );
}

/** How many results are shown; the user writes more rather than reads more. */
const SHOWN = 30;

function Results({
  query,
  updateStory,
}: { readonly query: string } & Pick<SidebarProps, 'updateStory'>) {
  const search = useSearch();
  const heading = useId();
  if (!search) return <output>The index is on its way.</output>;
  const found = search(query);
  return (
    <>
      <output id={heading}>
        {found.length === 0 ? 'Nothing was found.' : `${found.length} found`}
      </output>
      <ul aria-labelledby={heading}>
        {found.slice(0, SHOWN).map(({ id, title, group }) => (
          <li key={id}>
            <a href={id} onClick={(event) => openHere(event, id, updateStory)}>
              {title} <small>{group}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The search, once its index is loaded: with the first letter that is typed. */
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

function Groups({ stories, story, updateStory }: Omit<SidebarProps, 'hotkeys'>) {
  const groups = new Map<string, string[]>();
  for (const id of stories) {
    const [group = ''] = partsOfId(id);
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups].map(([group, ids]) => (
    <details key={`${group} ${ids.includes(story)}`} open={ids.includes(story)}>
      <summary>{nameOfPart(group)}</summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a
              href={`?story=${id}`}
              aria-current={id === story ? 'page' : undefined}
              onClick={(event) => openHere(event, `?story=${id}`, updateStory)}
            >
              {nameOfStory(id)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  ));
}

/** Opens a story without loading the page anew; an address that says more than the story is loaded. */
function openHere(event: MouseEvent, address: string, updateStory: (id: string) => void): void {
  const id = /^\?story=([^&#]+)$/.exec(address)?.[1];
  if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  updateStory(id);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go through the box and everything in the list that can be pressed. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, summary, a')].filter(
    (stop) => stop.checkVisibility(),
  );
  const place = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[place + step]?.focus();
}

/** The tab says the story's true name; Ladle writes its own before. */
function useTitle(story: string): void {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = `${nameOfStory(story)} · headless-grc`;
    });
  }, [story]);
}
