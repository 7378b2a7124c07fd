import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import { ALL_HOOKS, INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

/** The widgets of the specification, each with its hook and its reference renderer. */
const WIDGETS = [
  ['card selector', 'useCardSelector', 'card-selector'],
  ['card-file field', 'useCardFileField', 'card-file-field'],
  ['card selector dialog', 'useCardSelectorDialog', 'card-selector-dialog'],
  ['position selector dialog', 'usePositionSelector', 'position-selector'],
  ['position field', 'usePositionField', 'position-field'],
  ['people picker, dialog', 'usePeoplePicker', 'people-picker'],
  ['people picker, inline field', 'usePeopleField', 'people-field'],
  ['user, group and team card', 'usePersonCard', 'person-card'],
  ['date input and date picker', 'useDateInput', 'date-input'],
  ['email field', 'useEmailField', 'email-field'],
  ['checkbox', 'useCheckbox', 'checkbox'],
  ['checkbox group', 'useCheckboxGroup', 'checkbox-group'],
  ['radio', 'useRadioGroup', 'radio-group'],
  ['switch', 'useSwitch', 'switch'],
  ['list field', 'useListField', 'list-field'],
  ['tree', 'useTree', 'tree'],
  ['hierarchical list and its selector dialog', 'useHierarchicalSelector', 'hierarchical-selector'],
  ['attachments field', 'useAttachmentsField', 'attachments-field'],
  ['hyperlink wizard', 'useHyperlinkWizard', 'hyperlink-wizard'],
  ['hyperlink field', 'useHyperlinkField', 'hyperlink-field'],
  ['rich-text editor', 'useRichText', 'rich-text'],
  ['search box', 'useSearchBox', 'search-box'],
  ['simple list', 'useSimpleList', 'simple-list'],
  ['card tooltip', 'useCardPanel', 'card-panel'],
  ['comment dialog', 'useCommentDialog', 'comment-dialog'],
  ['card properties view', 'useCardProperties', 'card-properties'],
  ['location selector', 'useLocationSelector', 'location-selector'],
  ['QR code', 'useQrCode', 'qr-code'],
  ['top bar', 'useTopBar', 'top-bar'],
  ['dialog', 'useDialog', 'dialog'],
  ['notifications', 'useNotifications', 'notifications'],
] as const;

describeInBothModes('every widget', (show) => {
  test.each(WIDGETS)(
    'the %s has the hook %s, and a renderer that can be mounted [prod-01]',
    async (_widget, hook, name) => {
      expect(ALL_HOOKS.has(hook)).toBe(true);
      const Renderer = rendererOf(name);
      if (!Renderer) throw new Error(`There is no renderer of ${name}.`);
      const props = INLINE_PROPS[hook]!() as Readonly<Record<string, unknown>>;
      const { unmount } = show(
        cardPlatform().provide(<Renderer {...props} />, { onWarning: () => {} }),
      );
      await act(async () => {});
      // Its own part is in the page, even if it is in a layer.
      expect(document.querySelector('[data-scope]')).not.toBeNull();
      unmount();
    },
  );

  // A simple list has no part that takes keys.
  test.each(WIDGETS.filter(([, hook]) => hook !== 'useSimpleList'))(
    'the %s: a held key that was pressed elsewhere does nothing on its parts',
    async (_widget, hook, name) => {
      const Renderer = rendererOf(name)!;
      const props = INLINE_PROPS[hook]!() as Readonly<Record<string, unknown>>;
      const { unmount } = show(
        cardPlatform().provide(<Renderer {...props} />, { onWarning: () => {} }),
      );
      await act(async () => {});
      const part = document.querySelector('[data-scope]')!;
      const press = { key: 'Enter', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      const isLeftAlone = part.dispatchEvent(
        new KeyboardEvent('keydown', { ...press, repeat: true }),
      );
      expect(isLeftAlone).toBe(false);
      unmount();
    },
  );
});
