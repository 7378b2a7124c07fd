// react-select's AsyncSelect with several chosen. It has no pages: what a search answers first is all it lists.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import AsyncSelect from 'react-select/async';
import { typeInto } from '../lib/type-into';
import { peopleList, throughClient, type Person } from '../lib/people-api';

let h: any;
let rows: readonly Person[] = [];

const load = async (text: string) => {
  const page = (await peopleList(throughClient, text).more()).slice(0, 100);
  rows = page;
  return page;
};

function App() {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  h = { chosen: chosen.length, toggle: (place: number) => setChosen((before) => [...before, rows[place]!]) };
  return (
    <AsyncSelect<Person, true>
      isMulti
      defaultOptions
      hideSelectedOptions={false}
      closeMenuOnSelect={false}
      maxMenuHeight={400}
      loadOptions={load}
      value={chosen}
      onChange={setChosen}
      getOptionValue={(person) => person.id}
      getOptionLabel={(person) => person.label}
      formatOptionLabel={(person, { context }) => (context === 'menu' ? <><span className="name">{person.label}</span> <small>{person.email}</small></> : person.label)}
      classNames={{ option: () => 'row' }}
      styles={{ option: (base) => ({ ...base, height: 48 }) }}
    />
  );
}

export default {
  opens: 'input',
  hasPages: false,
  active: () => document.querySelector('input')!.getAttribute('aria-activedescendant') ?? '',
  list: () => document.querySelector('input')!,
  mount(el: HTMLElement) {
    const root = createRoot(el);
    root.render(<App />);
    return {
      count: () => document.querySelectorAll('.row').length, chosen: () => h.chosen, more: () => {}, search: (text: string) => typeInto(document.querySelector('input')!, text),
      toggle: (place: number) => h.toggle(place), close: () => { root.unmount(); h = null; },
    };
  },
};
