import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { installQuickStyle } from './quick-style.ts';

const PAGE = `<div hidden><b>in what is hidden</b></div><div hidden="until-found"><i>found</i></div>
  <div style="visibility: hidden"><button>a</button><u style="visibility: visible">b</u></div>
  <div style="pointer-events: none"><a href="#"><span>c</span></a></div>
  <p style="display: none"><em>d</em></p><span style="display:block">e</span>
  <dialog>f</dialog><dialog open>g</dialog><div popover>h</div>
  <details><summary>i</summary><summary>j</summary>k</details>
  <table><tbody><tr hidden><td>l</td></tr><tr><th>m</th></tr></tbody></table>
  <input type="hidden"><input type="text"><ul><li>n</li></ul><svg><path /><title>o</title></svg>
  <noscript>p</noscript><template>q</template><embed hidden><slot>r</slot>`;
const ASKED = ['display', 'visibility', 'pointer-events', 'color', 'content'] as const;

const stylesIn = (page: JSDOM['window']): readonly string[] =>
  [...page.document.querySelectorAll('*')].map((element) => {
    const style = page.getComputedStyle(element);
    const named = [style.display, style.visibility, style.pointerEvents, style.position];
    return [element.outerHTML, ...ASKED.map((name) => style.getPropertyValue(name)), ...named].join(
      ' ',
    );
  });

it.each(['', '<style>b, li { display: grid; visibility: hidden }</style>'])(
  'the style of an element is what jsdom says, only sooner (%j)',
  (sheet) => {
    const quick = new JSDOM(sheet + PAGE).window;
    installQuickStyle(quick as unknown as Window & typeof globalThis);
    const asked = stylesIn(quick);
    expect(asked).toEqual(stylesIn(new JSDOM(sheet + PAGE).window));
    expect(stylesIn(quick)).toEqual(asked);
  },
);
