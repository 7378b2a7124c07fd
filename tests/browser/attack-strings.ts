/** Part of every address that an attack requests. */
export const PROBE = 'attack-probe';

const AT = `/${PROBE}`;

/** Our own attacks, one for each known technique: they call `ran()` or request {@link PROBE}. */
export const ATTACKS: readonly string[] = [
  '<script>ran()</script>',
  `<script src="${AT}.js"></script>`,
  `<p>a<img src="${AT}.png" onerror="ran()">b</p>`,
  '<img src=x onerror=ran()>',
  `<img srcset="${AT}.png 1x" src="data:image/png;base64,AA==" onload="ran()">`,
  '<svg onload="ran()"><script>ran()</script></svg>',
  `<svg><image href="${AT}.svg"/><use href="${AT}.svg#a"/></svg>`,
  "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='ran()'/>\">",
  '<math><mtext><table><mglyph><style><img src=x onerror="ran()"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<a href="javascript:ran()">a</a>',
  '<a href=" \u0001java\nscript:ran()">a</a>',
  '<a href="JaVaScRiPt&colon;ran()">a</a>',
  '<a href="data:text/html,<script>ran()</script>">a</a>',
  '<a href="vbscript:ran()">a</a><a href="file:///etc/hosts">b</a>',
  '<a href="/x" onclick="ran()" onfocus="ran()" autofocus tabindex=1>a</a>',
  '<p style="background:url(/attack-probe.css)" onpointerover="ran()">a</p>',
  `<style>@import "${AT}.css"; p { background: url(${AT}.png) }</style><p>a</p>`,
  `<link rel="stylesheet" href="${AT}.css"><link rel="prefetch" href="${AT}">`,
  `<iframe src="${AT}"></iframe><iframe srcdoc="<script>parent.ran()</script>"></iframe>`,
  `<object data="${AT}"></object><embed src="${AT}"><applet code="${AT}"></applet>`,
  `<video src="${AT}" poster="${AT}.png" onerror="ran()" autoplay></video><audio src="${AT}"></audio>`,
  `<form action="${AT}"><input autofocus onfocus="ran()"><button formaction="javascript:ran()">a</button></form>`,
  `<meta http-equiv="refresh" content="0;url=${AT}"><base href="${AT}/">`,
  '<details open ontoggle="ran()"><summary>a</summary></details>',
  '<body onload="ran()"><p>a</p></body>',
  '<template><img src=x onerror=ran()></template><template shadowrootmode="open"><script>ran()</script></template>',
  '<p>a<!--><img src=x onerror=ran()>--></p><![CDATA[<img src=x onerror=ran()>]]>',
  '<ul><li onclick="ran()">a<li><strong onmouseover=ran()>b</strong></ul>',
  '<x-y is="z" onanimationstart="ran()" style="animation: a 1s">a</x-y><marquee onstart="ran()">a</marquee>',
  '<p id="getElementById" name="body">a</p><a id="ran" name="ran">b</a>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=ran()>">',
  '&lt;img src=x onerror=ran()&gt;',
  '<p>a</p'.repeat(3),
];
