// Ours as a field: the same chart, with a box and chips as react-select has them.
import { usePeopleField } from '../../../../../hooks/people-field/use-people-field';
import { ChoiceBoxParts } from '../../../../../ladle/renderers/choice-box';
import { mountWithProvider } from '../lib/people-page';
import { searchAtOnce } from '../lib/type-into';

let h: ReturnType<typeof usePeopleField>;

function Field() {
  const field = (h = usePeopleField({ multiSelect: true, userGroupID: null, rowHeight: 48 }));
  return (
    <div {...field.getRootProps()}>
      <label {...field.getLabelProps()}>Owners</label>
      <ChoiceBoxParts field={field} />
      {field.isStatusShown && <p>{field.statusText}</p>}
      <p {...field.getErrorProps()} />
      <div {...field.getAnnouncerProps()} />
    </div>
  );
}

const box = () => document.querySelector<HTMLInputElement>('[data-part=input]')!;

export default {
  opens: '[data-part=toggle]',
  active: () => box().getAttribute('aria-activedescendant') ?? '',
  list: box,
  mount(el: HTMLElement) {
    const root = mountWithProvider(el, <Field />);
    return {
      count: () => h.rowCount, chosen: () => h.value.length, more: () => h.loadMore(), search: (text: string) => searchAtOnce(box(), text),
      toggle: (place: number) => h.choose(ids()[place]!), close: () => { root.unmount(); (h as unknown) = null; },
    };
  },
};

// Keys of the loaded people, in their order: the bench's server names them so.
const ids = () => (globalThis as any).firstIds as string[];
