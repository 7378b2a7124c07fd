import { act, render } from '@testing-library/react';
import { SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import * as hooks from '../../../hooks/index.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { orThrow } from '../../../src/api/api-error.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import { codeLoaded } from '../../code-loaded.ts';
import { WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import { fakeWindows } from '../../unit/machines/fake-windows.ts';

/** Functions of results that have their own tests: a virtual list calls some, a form another. */
type TestedElsewhere = `get${string}Props` | 'windowRef' | 'onRangeChange' | 'validate';

/** A call of a function of a result by a skin, and what must follow. */
interface Call<View> {
  /** Other props than those of the hook's table. */
  readonly props?: object;
  /** Name of the platform's world. Default `factory`. */
  readonly world?: 'factory' | 'enterprise';
  /** Changes the world before the widget is mounted. */
  readonly prepare?: (client: Client) => Promise<void>;
  /** How many uploads are refused; later ones never end. Default 0. */
  readonly refusedUploads?: number;
  /** Brings the widget into the state in which the function is called; each step is awaited. */
  readonly before?: readonly ((view: View, latest: () => View) => unknown)[];
  /** Calls the function. */
  readonly call: (view: View) => unknown;
  /**
   * What the host is told: the name of the callback and what distinguishes its argument; null if it
   * must be told nothing.
   */
  readonly tells?: string | null;
  /** What the call returns. Default: not checked. */
  readonly returns?: unknown;
  /** What the result shows afterwards, and did not show before. */
  readonly shows?: readonly [read: (view: View) => unknown, expected: unknown];
}

/** Every function of a result must have a call; the compiler finds missing ones. */
type Calls<View> = {
  readonly [
    Name in keyof View as Name extends TestedElsewhere
      ? never
      : NonNullable<View[Name]> extends (...given: never[]) => unknown
        ? Name
        : never
  ]: Call<View>;
};

interface Case {
  readonly hook: string;
  readonly name: string;
  readonly use: (props: never) => object;
  readonly props: object;
  readonly made: Call<never>;
}

const CASES: Case[] = [];

function callsOf<Props, View extends object>(
  use: (props: Props) => View,
  props: NoInfer<Props>,
  calls: Calls<View>,
): void {
  for (const [name, made] of Object.entries(calls as Record<string, Call<View>>))
    CASES.push({ hook: use.name, name, use, props: props as object, made: made as Call<never> });
}

const ROOT = 'https://platform.example';

/** What a callback was given, in short: `value remove One`, `open true`. */
const toldOf: Readonly<Record<string, (given: never) => string>> = {
  onValueChange: ({ reason, value }: { reason: string; value: unknown }) =>
    `value ${reason} ${valueText(value)}`.trim(),
  onOpenChange: ({ open }: { open: boolean }) => `open ${open}`,
  onFinish: (given: object) => `finish ${Object.values(given).map(String).join(' ')}`,
  onPress: (given: unknown) => `press ${String(given)}`,
  onSearch: ({ value }: { value: { text: string } }) => `search ${value.text}`,
  onPrint: () => 'print',
  onOpenCard: ({ objectId }: { objectId: unknown }) => `card ${String(objectId)}`,
};
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { label, other, name, description, text } = value as Record<string, string | undefined>;
  return label ?? other ?? name ?? description ?? text ?? Object.values(value).join(' ');
};

async function mount({ use, props, made }: Case) {
  const clock = new SimulatedClock();
  const platform = createPlatform({ world: made.world ?? 'factory' });
  let uploads = 0;
  let pending = 0;
  const client = createClient({
    root: ROOT,
    async fetch(request) {
      pending++;
      try {
        return await platform.fetch(request);
      } finally {
        pending--;
      }
    },
    upload: () =>
      uploads++ < (made.refusedUploads ?? 0)
        ? Promise.resolve(Response.json({ type: 'urn:grc:problem:x' }, { status: 400 }))
        : new Promise<never>(() => {}),
  });
  await made.prepare?.(client);
  const told: string[] = [];
  const note = (name: string) => (argument: never) => told.push(toldOf[name]!(argument));
  const handlers = Object.fromEntries(Object.keys(toldOf).map((name) => [name, note(name)]));
  let view: object = {};
  function Widget() {
    view = use({ ...props, ...made.props, ...handlers } as never);
    return use.name === 'useAttachmentsField' ? <FileInput view={view as never} /> : null;
  }
  const { unmount } = render(
    <GrcProvider
      client={client}
      clock={clock as never}
      windows={fakeWindows()}
      translate={(key) => key}
      onOpenCard={note('onOpenCard') as never}
      environment={{ root: ROOT, online: true, user: { id: '7', name: 'Robin', anonymous: false } }}
    >
      <Widget />
    </GrcProvider>,
  );
  /** Lets the delays pass, the replies arrive, and the code that is loaded when needed load. */
  const settle = async () => {
    let idle = 0;
    for (let round = 0; idle < 4 || round < 8; round++) {
      await act(async () => {
        // Less than the time after which notifications disappear.
        if (round % 2 === 0 && round < 8) clock.increment(300);
        await codeLoaded();
        await new Promise((resolve) => setTimeout(resolve, 0));
      });
      idle = pending === 0 ? idle + 1 : 0;
    }
  };
  await settle();
  return { told, settle, view: () => view as never, unmount };
}

const FileInput = ({ view }: { readonly view: hooks.UseAttachmentsFieldResult }) => (
  <input {...view.getInputProps()} />
);

const ONE = { id: 1, label: 'One' };
const OPTIONS = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];
/** Somebody of the world `factory`. */
const ROSA = {
  id: '08c7121a-cea1-468d-87f8-c906ac088de6',
  label: 'Rosa Reed',
  type: 'user',
} as const;
const ROBIN = { id: 5, label: 'Robin', type: 'user' } as const;
const FILES = [{ id: 1, fileName: 'a.pdf' }];
const file = () => new File(['x'], 'b.pdf', { type: 'application/pdf' });

callsOf(
  hooks.useAttachmentsField,
  { fieldId: 1, defaultValue: FILES },
  {
    add: {
      call: (view) => view.add([file()]),
      shows: [(view) => view.files.map(({ fileName }) => fileName), ['a.pdf', 'b.pdf']],
    },
    openFileDialog: {
      before: [
        () =>
          document
            .querySelector('input')!
            .addEventListener('click', ({ currentTarget }) =>
              (currentTarget as Element).setAttribute('data-clicked', ''),
            ),
      ],
      call: (view) => view.openFileDialog(),
      shows: [() => document.querySelector('[data-clicked]') !== null, true],
    },
    cancel: {
      before: [(view) => view.add([file()])],
      call: (view) => view.cancel(view.files[1]!.id),
      shows: [(view) => view.files.length, 1],
    },
    retry: {
      refusedUploads: 1,
      before: [(view) => view.add([file()])],
      call: (view) => view.retry(view.failures[0]!.id),
      shows: [(view) => [view.files.length, view.failures.length], [2, 0]],
    },
    dismiss: {
      props: { allowedExtensions: ['pdf'] },
      before: [(view) => view.add([new File(['x'], 'b.exe')])],
      call: (view) => view.dismiss(view.failures[0]!.id),
      shows: [(view) => view.failures.length, 0],
    },
    remove: {
      call: (view) => view.remove(view.files[0]!.id),
      shows: [(view) => view.deleting?.fileName, 'a.pdf'],
    },
    rename: {
      call: (view) => view.rename(view.files[0]!.id),
      shows: [(view) => view.newName, 'a'],
    },
    setView: { call: (view) => view.setView('grid'), shows: [(view) => view.view, 'grid'] },
    cellText: { call: (view) => view.cellText(view.files[0]!, 'name'), returns: 'a.pdf' },
  },
);

callsOf(
  hooks.useCardFileField,
  { cardFileId: 1, defaultValue: [ONE], multiSelect: true },
  {
    openCard: { call: (view) => view.openCard(1), tells: 'card 1' },
    choose: {
      before: [(view) => view.searchFor('Gauge 2')],
      call: (view) => view.choose(2),
      tells: 'value choose One, Gauge 2, store',
    },
    remove: { call: (view) => view.remove(1), tells: 'value remove' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    searchFor: { call: (view) => view.searchFor('Gau'), shows: [({ search }) => search, 'Gau'] },
    loadMore: {
      props: { cardFileId: 2 },
      before: [(view) => view.searchFor('l')],
      call: (view) => view.loadMore(),
      shows: [({ rowCount }) => rowCount > 100, true],
    },
    openSelector: {
      call: (view) => view.openSelector(),
      shows: [({ isSelectorOpen }) => isSelectorOpen, true],
    },
  },
);

callsOf(
  hooks.useCardPanel,
  {},
  {
    press: { call: (view) => view.press({ objectId: 1 }), tells: 'open true' },
    rest: { call: (view) => view.rest({ objectId: 1 }), tells: 'open true' },
    leave: {
      // The pointer leaves before the 250 ms are over.
      call: (view) => {
        view.rest({ objectId: 1 });
        view.leave();
      },
      tells: null,
    },
    close: {
      before: [(view) => view.press({ objectId: 1 })],
      call: (view) => view.close(),
      tells: 'open false',
    },
    comment: {
      before: [(view) => view.press({ objectId: 1 })],
      call: (view) => view.comment(),
      shows: [({ isCommenting }) => isCommenting, true],
    },
    closeComment: {
      before: [(view) => view.press({ objectId: 1 }), (view) => view.comment()],
      call: (view) => view.closeComment(),
      shows: [({ isCommenting }) => isCommenting, false],
    },
    toggleSection: {
      before: [(view) => view.press({ objectId: 1 })],
      call: (view) => view.toggleSection(view.sections[0]!.key),
      shows: [({ sections }) => sections[0]?.isOpen, false],
    },
  },
);

callsOf(
  hooks.useCardProperties,
  { objectId: '1', objectTypeId: '1' },
  {
    toggleSection: {
      call: (view) => view.toggleSection(view.sections[0]!.key),
      shows: [({ sections }) => sections[0]?.isOpen, false],
    },
  },
);

callsOf(
  hooks.useCardSelector,
  { dataTypeId: 1, multiSelect: true, defaultValue: [ONE] },
  {
    search: { call: (view) => view.search('Gauge 2'), shows: [({ rowCount }) => rowCount, 1] },
    press: { call: (view) => view.press(2), tells: 'value press One, Gauge 2, store' },
    remove: { call: (view) => view.remove(1), tells: 'value remove' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    openPage: { call: (view) => view.openPage(1), shows: [({ page }) => page, 1] },
    add: {
      props: { addButton: true },
      call: (view) => view.add(),
      shows: [({ isWaiting }) => isWaiting, true],
    },
  },
);

callsOf(
  hooks.useCardSelectorDialog,
  { cardFileIds: [1], multiSelect: true, defaultOpen: true, defaultValue: [ONE] },
  {
    press: {
      call: (view) => view.press(2),
      shows: [({ selection }) => valueText(selection), 'One, Gauge 2, store'],
    },
    remove: { call: (view) => view.remove(1), shows: [({ selection }) => selection, []] },
    clear: { call: (view) => view.clear(), shows: [({ selection }) => selection, []] },
    ok: {
      before: [(view) => view.press(2)],
      call: (view) => view.ok(),
      tells: 'value ok One, Gauge 2, store',
    },
    cancel: { call: (view) => view.cancel(), tells: 'open false' },
    open: { props: { defaultOpen: false }, call: (view) => view.open(), tells: 'open true' },
    search: { call: (view) => view.search('Gauge 2'), shows: [({ rowCount }) => rowCount, 1] },
    loadMore: {
      props: { cardFileIds: [2] },
      call: (view) => view.loadMore(),
      shows: [({ rowCount }) => rowCount > 100, true],
    },
    add: { call: (view) => view.add(), shows: [({ isWaiting }) => isWaiting, true] },
  },
);

callsOf(
  hooks.useCheckbox,
  {},
  { toggle: { call: (view) => view.toggle(), tells: 'value toggle true' } },
);
callsOf(
  hooks.useSwitch,
  {},
  { toggle: { call: (view) => view.toggle(), tells: 'value toggle true' } },
);

callsOf(
  hooks.useCommentDialog,
  { objectId: 1, defaultOpen: true },
  {
    ok: { call: (view) => view.ok(), shows: [({ errors }) => errors.length, 1] },
    cancel: { call: (view) => view.cancel(), tells: 'open false' },
    open: { props: { defaultOpen: false }, call: (view) => view.open(), tells: 'open true' },
  },
);

callsOf(
  hooks.useDateInput,
  { defaultValue: '2026-11-21' },
  {
    open: { call: (view) => view.open(), tells: 'open true' },
    close: { before: [(view) => view.open()], call: (view) => view.close(), tells: 'open false' },
    clear: { call: (view) => view.clear(), tells: 'value clearing' },
    choose: {
      before: [(view) => view.open()],
      call: (view) => view.choose('2026-11-20'),
      tells: 'value picking 2026-11-20',
    },
  },
);

callsOf(
  hooks.useDialog,
  { defaultOpen: true },
  {
    open: { props: { defaultOpen: false }, call: (view) => view.open(), tells: 'open true' },
    ok: { call: (view) => view.ok(), shows: [({ result }) => result, 'ok'] },
    cancel: { call: (view) => view.cancel(), shows: [({ result }) => result, 'cancel'] },
  },
);

callsOf(
  hooks.useHierarchicalSelector,
  { items: OPTIONS, defaultOpen: true, defaultValue: [{ ...ONE, includingSubItems: false }] },
  {
    listEntries: { call: (view) => valueText(view.listEntries()), returns: 'One' },
    open: { props: { defaultOpen: false }, call: (view) => view.open(), tells: 'open true' },
    ok: {
      before: [(view) => view.tree.choose(2)],
      call: (view) => view.ok(),
      tells: 'value ok Two',
    },
    cancel: { call: (view) => view.cancel(), tells: 'open false' },
  },
);

const LINKS = [
  { hyperlink_id: 1, description: 'One' },
  { hyperlink_id: 2, description: 'Two' },
];
callsOf(
  hooks.useHyperlinkField,
  { defaultValue: LINKS },
  {
    add: { call: (view) => view.add(), shows: [({ wizard }) => wizard.isOpen, true] },
    cancel: {
      props: { legacySource: 'Risk' },
      before: [(view) => view.add()],
      call: (view) => view.cancel(),
      shows: [({ isWaiting }) => isWaiting, false],
    },
    move: { call: (view) => view.move(view.links[0]!.id, 1), tells: 'value move Two, One' },
    remove: { call: (view) => view.remove(view.links[0]!.id), tells: 'value remove Two' },
    editDescription: {
      call: (view) => view.editDescription(view.links[0]!.id),
      shows: [({ descriptionDialog }) => descriptionDialog.isOpen, true],
    },
  },
);

callsOf(
  hooks.useHyperlinkWizard,
  { onFinish: () => {} },
  {
    open: { call: (view) => view.open(), tells: 'open true' },
    cancel: { before: [(view) => view.open()], call: (view) => view.cancel(), tells: 'open false' },
  },
);

callsOf(
  hooks.useLinkDialog,
  { kind: 'simple', onFinish: () => {} },
  {
    open: {
      call: (view) => view.open({ text: 'One' }),
      shows: [({ isOpen }) => isOpen, true],
    },
    ok: {
      before: [(view) => view.open({ text: 'One', url: 'https://one.example' })],
      call: (view) => view.ok(),
      tells: 'open false',
    },
    cancel: { before: [(view) => view.open()], call: (view) => view.cancel(), tells: 'open false' },
  },
);

callsOf(
  hooks.useListField,
  { items: OPTIONS, defaultValue: [ONE], allowOther: true },
  {
    isChosen: {
      call: (view) => [view.isChosen(1), view.isChosen(2)],
      returns: [true, false],
    },
    choose: { call: (view) => view.choose(2), tells: 'value choose Two' },
    remove: { call: (view) => view.remove(1), tells: 'value remove' },
    chooseOther: {
      call: (view) => view.chooseOther(),
      shows: [({ isOtherShown }) => isOtherShown, true],
    },
    clearOther: {
      before: [(view) => view.chooseOther()],
      call: (view) => view.clearOther(),
      shows: [({ isOtherShown }) => isOtherShown, false],
    },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    searchFor: {
      call: (view) => view.searchFor('Tw'),
      shows: [({ matches }) => matches.map(({ name }) => name), ['Two']],
    },
    leave: {
      props: { defaultValue: [], required: true },
      call: (view) => view.leave(),
      shows: [({ messages }) => messages.length, 1],
    },
    partId: { call: (view) => view.partId('label').endsWith('label'), returns: true },
    announce: {
      call: (view) => view.announce('noData'),
      shows: [(view) => view.getAnnouncerProps().children, 'noData'],
    },
  },
);

callsOf(
  hooks.useLocationSelector,
  { defaultValue: { latitude: 52, longitude: 5 } },
  {
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    takeDevicePosition: {
      call: (view) => view.takeDevicePosition(),
      shows: [({ statusText }) => statusText !== '', true],
    },
  },
);

callsOf(hooks.useNotifications, undefined as never, {
  notify: {
    call: (view) => view.notify({ kind: 'info', key: 'noData' }),
    shows: [({ notifications }) => notifications.length, 1],
  },
  close: {
    before: [(view) => view.notify({ kind: 'info', key: 'noData' })],
    call: (view) => view.close(view.notifications[0]!.id),
    shows: [({ notifications }) => notifications.length, 0],
  },
});

callsOf(
  hooks.useCheckboxGroup,
  { options: OPTIONS, defaultValue: [ONE] },
  {
    toggle: { call: (view) => view.toggle(2), tells: 'value toggle One, Two' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
  },
);
callsOf(
  hooks.useRadioGroup,
  { options: OPTIONS, defaultValue: [ONE] },
  {
    choose: { call: (view) => view.choose(2), tells: 'value choose Two' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
  },
);

callsOf(
  hooks.usePeopleField,
  { multiSelect: true, userGroupID: null, defaultValue: [ROBIN] },
  {
    choose: {
      before: [(view) => view.searchFor('Rosa')],
      call: (view) => view.choose(view.rows[0]!.option.id),
      tells: 'value choose Robin, Rosa Reed',
    },
    remove: { call: (view) => view.remove('user:5'), tells: 'value remove' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    searchFor: { call: (view) => view.searchFor('a'), tells: 'open true' },
    loadMore: {
      world: 'enterprise',
      before: [(view) => view.searchFor('a')],
      call: (view) => view.loadMore(),
      shows: [({ rowCount }) => rowCount > 100, true],
    },
  },
);

callsOf(
  hooks.usePeoplePicker,
  { multiSelect: true, userGroupID: null, defaultOpen: true, defaultValue: [ROBIN] },
  {
    press: {
      call: (view) => view.press(view.rows[0]!.id as string),
      shows: [({ selection }) => selection.length, 2],
    },
    remove: { call: (view) => view.remove('user:5'), shows: [({ selection }) => selection, []] },
    clear: { call: (view) => view.clear(), shows: [({ selection }) => selection, []] },
    search: { call: (view) => view.search('Rosa'), shows: [({ rowCount }) => rowCount, 1] },
    loadMore: {
      world: 'enterprise',
      call: (view) => view.loadMore(),
      shows: [({ rowCount }) => rowCount > 100, true],
    },
    open: { props: { defaultOpen: false }, call: (view) => view.open(), tells: 'open true' },
    ok: { before: [(view) => view.clear()], call: (view) => view.ok(), tells: 'value ok' },
    cancel: { call: (view) => view.cancel(), tells: 'open false' },
  },
);

callsOf(
  hooks.usePersonCard,
  { person: ROSA },
  {
    openCard: { call: (view) => view.openCard(), shows: [({ isCardOpen }) => isCardOpen, true] },
    closeCard: {
      before: [(view) => view.openCard()],
      call: (view) => view.closeCard(),
      shows: [({ isCardOpen }) => isCardOpen, false],
    },
    openTab: {
      before: [(view) => view.openCard()],
      call: (view) => view.openTab('groupMemberships'),
      shows: [({ tabs }) => tabs.find(({ isSelected }) => isSelected)?.tab, 'groupMemberships'],
    },
  },
);

/** More positions than a page of the platform. */
const EXTRA_POSITIONS = 101;
async function createPositions({ positions }: Client): Promise<void> {
  for (let number = 1; number <= EXTRA_POSITIONS; number++)
    await orThrow(positions.create({ body: { name: `Extra ${number}` } }));
}

callsOf(
  hooks.usePositionField,
  { multiSelect: true, defaultValue: [ONE] },
  {
    choose: {
      before: [(view) => view.searchFor('Fitter')],
      call: (view) => view.choose(view.rows[0]!.option.id),
      tells: 'value choose One, Fitter',
    },
    remove: { call: (view) => view.remove(1), tells: 'value remove' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    searchFor: { call: (view) => view.searchFor('Fi'), shows: [({ search }) => search, 'Fi'] },
    loadMore: {
      prepare: createPositions,
      before: [(view) => view.searchFor('Extra')],
      call: (view) => view.loadMore(),
      shows: [({ rowCount }) => rowCount, EXTRA_POSITIONS],
    },
    openSelector: {
      call: (view) => view.openSelector(),
      shows: [({ isSelectorOpen }) => isSelectorOpen, true],
    },
  },
);

callsOf(
  hooks.usePositionSelector,
  { multiSelect: true, defaultOpen: true, defaultValue: [ONE] },
  {
    press: {
      call: (view) => view.press(view.rows[0]!.id),
      shows: [({ selection }) => selection.length, 2],
    },
    remove: { call: (view) => view.remove(1), shows: [({ selection }) => selection, []] },
    clear: { call: (view) => view.clear(), shows: [({ selection }) => selection, []] },
    search: { call: (view) => view.search('Fitter'), shows: [({ rowCount }) => rowCount, 1] },
    loadMore: {
      prepare: createPositions,
      before: [(view) => view.search('Extra')],
      call: (view) => view.loadMore(),
      // The dialog loads 50 at a time.
      shows: [({ rowCount }) => rowCount, 100],
    },
    open: { props: { defaultOpen: false }, call: (view) => view.open(), tells: 'open true' },
    ok: { before: [(view) => view.clear()], call: (view) => view.ok(), tells: 'value ok' },
    cancel: { call: (view) => view.cancel(), tells: 'open false' },
  },
);

callsOf(
  hooks.useQrCode,
  { text: 'ABC' },
  {
    toSvg: {
      before: [(_, latest) => vi.waitUntil(() => latest().isDrawn, { timeout: 10_000 })],
      call: (view) => view.toSvg().includes('<svg'),
      returns: true,
    },
    print: { call: (view) => view.print(), tells: 'print' },
  },
);

callsOf(
  hooks.useSearchBox,
  { scopes: OPTIONS, defaultValue: { text: 'pump', scope: 1 } },
  {
    typeText: { call: (view) => view.typeText('tank'), tells: 'value typing tank' },
    changeScope: {
      call: (view) => view.changeScope(2),
      shows: [({ value }) => value.scope, 2],
    },
    submit: { call: (view) => view.submit(), tells: 'search pump' },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
  },
);

callsOf(
  hooks.useEmailField,
  { defaultValue: 'a@b.example' },
  { clear: { call: (view) => view.clear(), tells: 'value clearing' } },
);
callsOf(
  hooks.useNumericField,
  { defaultValue: '1' },
  { clear: { call: (view) => view.clear(), tells: 'value clearing' } },
);
callsOf(
  hooks.useTextField,
  { defaultValue: 'a' },
  { clear: { call: (view) => view.clear(), tells: 'value clearing' } },
);
callsOf(
  hooks.useTimeField,
  { defaultValue: '10:00' },
  { clear: { call: (view) => view.clear(), tells: 'value clearing' } },
);

callsOf(
  hooks.useTopBar,
  { flags: { apps: true }, onPress: () => {} },
  { press: { call: (view) => view.press('apps'), tells: 'press apps' } },
);

const CHILDREN = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two', parentId: 1 },
];
callsOf(
  hooks.useTree,
  { items: CHILDREN, openState: 'closed', defaultValue: [{ ...ONE, includingSubItems: false }] },
  {
    listEntries: { call: (view) => valueText(view.listEntries()), returns: 'One' },
    expandAll: { call: (view) => view.expandAll(), shows: [({ rowCount }) => rowCount, 2] },
    collapseAll: {
      before: [(view) => view.expandAll()],
      call: (view) => view.collapseAll(),
      shows: [({ rowCount }) => rowCount, 1],
    },
    clear: { call: (view) => view.clear(), tells: 'value clear' },
    toggle: { call: (view) => view.toggle(1), shows: [({ rowCount }) => rowCount, 2] },
    choose: {
      before: [(view) => view.clear()],
      call: (view) => view.choose(1),
      tells: 'value choose One',
    },
    search: { call: (view) => view.search('Two'), shows: [({ matchCount }) => matchCount, 1] },
    retry: {
      props: {
        items: [{ id: 1, name: 'One', hasUnloadedChildren: true }],
        loadChildren: vi
          .fn<() => Promise<unknown>>()
          .mockRejectedValueOnce(new Error('The platform is busy.'))
          .mockResolvedValue([{ id: 2, name: 'Two', parentId: 1 }]),
      },
      before: [(view) => view.toggle(1)],
      call: (view) => view.retry(1),
      shows: [({ rowCount }) => rowCount, 2],
    },
  },
);

test('every hook whose result has functions has calls here', () => {
  const called = new Set(CASES.map(({ hook }) => hook));
  expect(WIDGET_HOOKS.filter((hook) => !called.has(hook)).toSorted()).toEqual([
    'useAssignee',
    'useAssigneeList',
    'useFieldValue',
    'useFormattedText',
    // A view of `useListField`.
    'useListDropdown',
    // Needs the editor in the page: see tests/hooks/rich-text and tests/browser.
    'useRichText',
    'useSimpleList',
  ]);
});

test.each(CASES)('$hook: $name does what it says', async (one) => {
  const { before = [], call, tells, returns, shows } = one.made;
  const { told, settle, view, unmount } = await mount(one);
  for (const step of before) {
    await act(async () => void (await step(view(), view)));
    await settle();
  }
  const shownBefore = shows?.[0](view());
  told.length = 0;
  let returned: unknown;
  act(() => {
    returned = call(view());
  });
  await settle();
  if (shows) expect(shownBefore).not.toEqual(shows[1]);
  expect({
    told: tells === null ? told : told.find((text) => text === tells),
    returned: returns === undefined ? undefined : returned,
    shown: shows?.[0](view()),
  }).toEqual({ told: tells === null ? [] : tells, returned: returns, shown: shows?.[1] });
  unmount();
});
