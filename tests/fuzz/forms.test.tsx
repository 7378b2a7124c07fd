// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { pressKey } from '../../fixtures/player/page/keyboard.ts';
import { listen } from '../../hooks/kit/listen.ts';
import { random, type Random } from '../../fixtures/platform/random.ts';
import { turn } from '../../fixtures/platform/turns.ts';
import { Broken } from './broken.ts';
import { loadPage, rendererOf, startOn } from './hosts.tsx';
import { knownWidgets, type KnownWidget } from './known-events.ts';
import { playRounds } from './play-at-random.ts';
import { REPARSED_ON_RESET, textOf, type PlayedWidget } from './promises.ts';
import { usePage, type Hands } from './use-page.ts';

/** Widgets with a value that a form can submit; not the text field, whose charts are named after its types. */
const IN_FORMS = [
  'card-file-field',
  'card-selector',
  'checkbox-group',
  'date-input',
  'hierarchical-selector',
  'hyperlink-field',
  'list-field',
  'location-selector',
  'position-field',
  'radio-group',
  'rich-text',
];
/** How often each widget is started, unless set by the command. */
const ROUNDS = 1;
/** Turns after which a form has handled a reset or submit. */
const TURNS = 5;

beforeAll(async () => {
  await loadPage();
  // jsdom has no layout.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

/** jsdom implements the default action of a click on a checkbox or radio; the document of the session player does not. */
const HANDS: Hands = {
  async press(element) {
    (element as HTMLElement).focus();
    (element as HTMLElement).click();
    await turn();
  },
  async pressKey(area, key) {
    const box = area.ownerDocument.activeElement;
    if (!box?.matches('[type=checkbox], [type=radio]')) await pressKey(area, key);
    else if (key === 'Space') await HANDS.press(box);
  },
};

const known = knownWidgets();

test.each(IN_FORMS)(
  '%s in a form with another field is submitted with its value, and resets',
  async (widget) => {
    const other = drawOther(widget);
    let driver: PlayedWidget;
    const inForm = startOn('widget', (field) => (
      <form onSubmit={(event) => event.preventDefault()}>
        {other}
        {field}
      </form>
    ));
    const play = {
      async startWidget(options: Parameters<typeof inForm>[0]) {
        const input = { ...options.input, name: 'field', required: true };
        driver = await inForm({ ...options, input });
        return driver;
      },
      usePage: (page: Element, chance: Random) =>
        chance.next() < 0.3 ? useForm(driver, page, chance) : usePage(page, chance, HANDS),
    };
    expect(await playRounds(widget, known.get(widget) as KnownWidget, ROUNDS, play)).toEqual([]);
  },
  600_000,
);

/** Another field of the form; it comes first, so that the tested field is the last one reported. */
function drawOther(widget: string) {
  const chance = random(Number(process.env['FUZZ_SEED'] ?? 1), IN_FORMS.indexOf(widget));
  const name = chance.pick(IN_FORMS.filter((one) => one !== widget));
  const { value: defaultValue, ...input } = chance.pick(known.get(name)?.starts ?? []).input;
  const Other = rendererOf(name) as ComponentType<Readonly<Record<string, unknown>>>;
  return <Other {...input} {...(defaultValue !== undefined && { defaultValue })} name="other" />;
}

/** Resets or submits the form, and checks the promises of the field to its form. */
async function useForm(driver: PlayedWidget, page: Element, chance: Random): Promise<string> {
  const form = page.querySelector('form') as HTMLFormElement;
  const settings = () => driver.snapshot().context as Readonly<Record<string, unknown>>;
  if (chance.next() < 0.5) {
    form.reset();
    for (let count = 0; count < TURNS; count++) await turn();
    const { value, initialValue } = settings();
    const isFirst = initialValue === undefined || textOf(value) === textOf(initialValue);
    if (!isFirst && !REPARSED_ON_RESET.has(driver.widget)) {
      throw new Broken(`it was reset with its form to ${textOf(value)}`);
    }
    return 'resets the form';
  }
  let isSent = false;
  const stopHearing = listen(form, { submit: () => (isSent = true) });
  form.requestSubmit();
  stopHearing();
  for (let count = 0; count < TURNS; count++) await turn();
  const { value } = settings();
  const sent = new FormData(form).getAll('field').filter((one) => one !== '');
  if (form.checkValidity()) {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const control = form.querySelector('[required]:not([data-name=other],[name=other])');
    if (isEmpty && control && !control.matches(':disabled, [readonly]')) {
      throw new Broken('it is sent although it is required and empty');
    }
    if (Array.isArray(value) && sent.length > 0 && sent.length !== value.length) {
      throw new Broken(`it holds ${textOf(value)}, and its form sends ${sent.length} of it`);
    }
    return 'submits the form';
  }
  // It was submitted with the previous props of the host; it is rejected only now.
  if (isSent) for (let count = 0; count < TURNS; count++) await turn();
  if (![...form.querySelectorAll('[data-part=error]')].some((one) => one.textContent)) {
    throw new Broken('the form cannot be sent, and no field shows why');
  }
  return 'submits the form';
}
