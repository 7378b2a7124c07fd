/** The style of the HTML report, for light and dark mode. */
export const REPORT_STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{margin:0;padding:1rem 1.5rem}
h1{font-size:1.3rem;margin:0 0 .25rem}
h2{font-size:1.1rem;margin:0 0 .5rem}
.summary{margin:0 0 1rem}
.columns{display:grid;grid-template-columns:minmax(16rem,1fr) 2.5fr;gap:1.5rem}
.sessions{list-style:none;margin:.5rem 0;padding:0;max-height:80vh;overflow:auto}
button{font:inherit;color:inherit;background:none;border:0;text-align:start;cursor:pointer;padding:.2rem .4rem;width:100%;border-radius:4px}
button[aria-current=true]{background:color-mix(in srgb,currentColor 15%,transparent)}
button:focus-visible,input:focus-visible{outline:2px solid Highlight;outline-offset:1px}
.file{opacity:.75;font-size:.85em;display:block}
.bad{color:light-dark(#a40000,#ff8080)}
.odd{color:light-dark(#7a5200,#ffcf70)}
.good{color:light-dark(#0a5c1a,#7ddf92)}
input,select{font:inherit;padding:.2rem .4rem}
.steps{margin:0;padding:0;list-style:none;max-height:40vh;overflow:auto}
.lanes{display:block;width:100%;height:9rem;margin:.5rem 0;border:1px solid color-mix(in srgb,currentColor 30%,transparent)}
.lanes text{font-size:11px;fill:currentColor}
.lanes rect{fill:light-dark(#3d6fb4,#88b4f0)}
.lanes rect.bad{fill:light-dark(#a40000,#ff8080)}
.lanes rect.now{stroke:currentColor;stroke-width:3}
figure{margin:.5rem 0;overflow:auto;max-height:50vh;background:#fff;color:#1a1a1a;border-radius:4px;padding:.5rem}
figure svg{max-width:100%}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:color-mix(in srgb,currentColor 7%,transparent);padding:.5rem;margin:.25rem 0}
dt{font-weight:600}dd{margin:0 0 .5rem}
@media(max-width:50rem){.columns{grid-template-columns:1fr}}`;
