import { expect, test } from 'vitest';
import { watchDialogsOver } from '../../../hooks/kit/dialog-over.ts';

const get = (id: string) => document.getElementById(id)!;

test('a modal dialog that was opened after a layer, and does not contain it, lies over it', () => {
  document.body.innerHTML = `<div id="behind" aria-modal="true"><p id="in-behind"></p></div>
    <div id="around"><div id="layer"><p id="in-layer"></p></div></div>
    <div id="place"></div><p id="beside"></p>`;
  const isInDialogOver = watchDialogsOver(get('layer'));
  get('around').ariaModal = 'true';
  get('place').innerHTML =
    '<div aria-modal="true"><p id="over"></p></div><div role="dialog"><p id="not-modal"></p></div>';
  const isOver = (id: string) => {
    let answer: boolean | undefined;
    const hear = (event: Event) => (answer = isInDialogOver(event));
    document.addEventListener('focusin', hear);
    get(id).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    document.removeEventListener('focusin', hear);
    return answer;
  };
  const places = ['over', 'not-modal', 'beside', 'in-behind', 'in-layer'];
  expect(places.filter(isOver)).toEqual(['over']);
});
