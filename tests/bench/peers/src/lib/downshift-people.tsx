// downshift useCombobox, several chosen, with react-virtuoso rendering the menu; loading by hand.
import { useCombobox } from 'downshift';
import { memo, useReducer, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { createRoot } from 'react-dom/client';
import { fullRowOf, type Person, Searches, throughClient } from './people-api';

let h: any;

function App({ alike }: { readonly alike: boolean }) {
  const [, bump] = useReducer((x: number) => x + 1, 0);
  const [searches] = useState(() => (alike ? new Searches(() => bump(), throughClient, fullRowOf) : new Searches(() => bump())));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  const ref = useRef<VirtuosoHandle>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchLater = (text: string) => {
    clearTimeout(wait.current);
    wait.current = setTimeout(() => { searches.search(text); bump(); }, 500);
  };
  const rows = searches.rows;
  const toggle = (person: Person) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(person.id)) next.set(person.id, person);
      return next;
    });
  const c = useCombobox<Person>({
    items: rows,
    itemToString: (person) => person?.label ?? '',
    selectedItem: null,
    scrollIntoView: () => {},
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter
        ? { ...changes, isOpen: true, inputValue: state.inputValue, highlightedIndex: state.highlightedIndex }
        : changes,
    onIsOpenChange: ({ isOpen }) => { if (isOpen && rows.length === 0) searches.search(''); },
    onInputValueChange: ({ inputValue }) => (alike ? searchLater(inputValue ?? '') : searches.search(inputValue ?? '')),
    onSelectedItemChange: ({ selectedItem }) => { if (selectedItem) toggle(selectedItem); },
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      if (highlightedIndex! >= 0) ref.current?.scrollIntoView({ index: highlightedIndex! });
    },
  });
  h = {
    rows,
    toggle,
    chosen: chosen.size,
    search: (text: string) => c.setInputValue(text),
    more: () => searches.more(),
  };
  return (
    <div>
      <label {...c.getLabelProps()}>Owners{alike ? '' : ` (${chosen.size})`}</label>
      {alike && [...chosen.values()].map((person) => <Chip key={person.id} person={person} />)}
      <input {...c.getInputProps()} />
      <button {...c.getToggleButtonProps({ 'aria-label': 'open' })}>v</button>
      <div {...c.getMenuProps()} {...(alike && { 'aria-busy': searches.isBusy, 'aria-multiselectable': true })}>
        {c.isOpen && (
          <Virtuoso
            ref={ref}
            style={{ height: 400, width: 400 }}
            className="scroller"
            totalCount={rows.length}
            fixedItemHeight={48}
            increaseViewportBy={4 * 48}
            endReached={() => searches.more()}
            itemContent={(index) => {
              const person = rows[index];
              return person ? (
                <div {...c.getItemProps({ item: person, index })} className="row" style={{ height: 48 }} data-hi={c.highlightedIndex === index} aria-selected={chosen.has(person.id)} {...(alike && { 'aria-label': nameOf(person), 'aria-setsize': rows.length, 'aria-posinset': index + 1, 'aria-disabled': false })}>
                  <input type="checkbox" readOnly tabIndex={-1} checked={chosen.has(person.id)} />
                  <span className="name">{person.label}</span> <small>{person.email}</small>
                </div>
              ) : null;
            }}
          />
        )}
      </div>
      {alike && <div role="status">{c.isOpen && !searches.isBusy && searches.text !== '' ? `${rows.length} results` : ''}</div>}
    </div>
  );
}

const nameOf = ({ label, email, login, isActive }: Person) => `${label}, ${email || login}${isActive ? '' : ', inactive'}`;

const Chip = memo(({ person }: { person: Person }) => (
  <span>{person.label} <button type="button" aria-label={`Remove ${person.label}`}>✕</button></span>
));

/** The contender; alike, it does what our field has to do beside. */
export const downshiftPeople = (alike: boolean) => ({
  opens: '[aria-label=open]',
  active: () => document.querySelector('input')!.getAttribute('aria-activedescendant') ?? '',
  list: () => document.querySelector<HTMLElement>('input:not([type=checkbox])')!,
  mount(el: HTMLElement) {
    const root = createRoot(el);
    root.render(<App alike={alike} />);
    return {
      count: () => h.rows.length, chosen: () => h.chosen, more: () => h.more(), search: (text: string) => h.search(text),
      toggle: (place: number) => h.toggle(h.rows[place]), close: () => { root.unmount(); h = null; },
    };
  },
});
