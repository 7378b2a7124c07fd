import { FilesBox } from '../renderers/attachments-field.tsx';
import { TickBox } from '../renderers/checkbox.tsx';
import { DateBox } from '../renderers/date-input.tsx';
import { TreeDialogBox } from '../renderers/hierarchical-selector.tsx';
import { ListBox } from '../renderers/list-field.tsx';
import { PeopleBox } from '../renderers/people-field.tsx';
import { RadioBox } from '../renderers/radio-group.tsx';
import { TextBox } from '../renderers/text-field.tsx';
import type { Skin } from './skin.ts';

/** Plain HTML: the reference renderers. */
const plain: Skin = {
  Frame: ({ children }) => children,
  Section: ({ title, children }) => (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  ),
  Button: ({ kind, ...props }) => <button data-kind={kind} {...props} />,
  TextBox,
  DateBox,
  ListBox,
  RadioBox,
  TickBox,
  PeopleBox,
  TreeDialogBox,
  FilesBox,
};

export default plain;
