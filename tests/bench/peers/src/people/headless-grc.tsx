// Ours: the people picker with the parts of its reference renderer, whose library for long lists is loaded beforehand as the peers' is.
import { usePeoplePicker } from '../../../../../hooks/people-picker/use-people-picker';
import { SelectDialog, SelectDialogField } from '../../../../../ladle/renderers/select-dialog';
import { loadLongRows } from '../../../../../ladle/renderers/select-table';
import { mountWithProvider } from '../lib/people-page';
import { searchAtOnce } from '../lib/type-into';

await loadLongRows();

let h: ReturnType<typeof usePeoplePicker>;

function Picker() {
  const picker = (h = usePeoplePicker({ multiSelect: true, userGroupID: null }));
  return (
    <>
      <SelectDialogField label="Owners" dialog={picker} />
      {picker.isOpen && (
        <SelectDialog
          dialog={picker}
          headers={[<div key="name" {...picker.getColumnHeaderProps()}>{picker.nameText}</div>]}
          below={picker.leftOut.map((text) => <p key={text}>{text}</p>)}
          footer={picker.isToggleShown && <button {...picker.getToggleProps()} />}
        />
      )}
    </>
  );
}

const box = () => document.querySelector<HTMLInputElement>('[data-part=search]')!;

export default {
  opens: '[data-part=trigger]',
  active: () => document.activeElement?.getAttribute('data-row-id') ?? '',
  list: () => document.querySelector<HTMLElement>('[data-part=row]')!,
  discarded: () => h.discarded,
  mount(el: HTMLElement) {
    const root = mountWithProvider(el, <Picker />);
    return {
      count: () => h.rowCount, chosen: () => h.selection.length, more: () => h.loadMore(), search: (text: string) => searchAtOnce(box(), text),
      toggle: (place: number) => h.press(String(h.rows[place]!.id)), close: () => { root.unmount(); (h as unknown) = null; },
    };
  },
};
