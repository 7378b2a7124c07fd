// LIMIT IN REACT: fetch, an input, a hand-written window of rows, and a set of chosen ids.
import { useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { byFetch, Searches } from '../lib/people-api';

const H = 48, VIEW = 400, OVER = 4;
let h: any;

function App() {
  const [, bump] = useReducer((x: number) => x + 1, 0);
  const [s] = useState(() => ({ searches: new Searches(() => bump(), byFetch), chosen: new Set<string>() }));
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [top, setTop] = useState(0);
  const [at, setAt] = useState(-1);
  const { rows } = s.searches;
  const toggle = (place: number) => {
    const { id } = rows[place]!;
    if (!s.chosen.delete(id)) s.chosen.add(id);
    bump();
  };
  const search = (next: string) => { setText(next); setAt(-1); s.searches.search(next); };
  h = { rows, chosen: s.chosen.size, toggle, search, more: () => s.searches.more() };
  const from = Math.max(0, Math.floor(top / H) - OVER), to = Math.min(rows.length, from + Math.ceil(VIEW / H) + 2 * OVER);
  return (
    <div>
      <input role="combobox" aria-expanded={isOpen} aria-controls="list" aria-activedescendant={at < 0 ? undefined : `o${at}`} value={text} onChange={(e) => search(e.target.value)}
        onKeyDown={(e) => { if (e.key === 'ArrowDown') { e.preventDefault(); setAt(Math.min(rows.length - 1, at + 1)); } }} />
      <button onClick={() => { setOpen(true); s.searches.search(''); }}>v</button>
      {isOpen && (
        <div id="list" role="listbox" className="scroller" style={{ height: VIEW, width: 400, overflow: 'auto' }} onScroll={(e) => setTop(e.currentTarget.scrollTop)}>
          <div style={{ height: rows.length * H, position: 'relative' }}>
            {rows.slice(from, to).map((person, k) => (
              <div key={person.id} id={`o${from + k}`} role="option" className="row" data-abs="" data-hi={at === from + k} aria-selected={s.chosen.has(person.id)} style={{ top: (from + k) * H, height: H }} onClick={() => toggle(from + k)}>
                <input type="checkbox" readOnly tabIndex={-1} checked={s.chosen.has(person.id)} />
                <span className="name">{person.label}</span> <small>{person.email}</small>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

export default {
  opens: 'button',
  active: () => document.querySelector('input')!.getAttribute('aria-activedescendant') ?? '',
  list: () => document.querySelector('input')!,
  mount(el: HTMLElement) {
    const root = createRoot(el);
    root.render(<App />);
    return {
      count: () => h.rows.length, chosen: () => h.chosen, more: () => h.more(), search: (text: string) => h.search(text),
      toggle: (place: number) => h.toggle(place), close: () => { root.unmount(); h = null; },
    };
  },
};
