import type { Matrix, MatrixRow, Proof, Source } from './matrix.ts';

/** The matrix as one self-contained page that can be filtered by area, result and text, and printed. */
export const matrixHtml = ({ sources, rows, unknown }: Matrix): string => {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const counts = RESULTS.map(
    (result) => [result, rows.filter((row) => row.result === result).length] as const,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Requirements and their proof</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Requirements and their proof</h1>
<p>${rows.length} requirements: ${counts.map(([result, count]) => `<span class="result ${result}">${count} ${LABELS[result]}</span>`).join(', ')}</p>
${sourcesList(sources)}
<form role="search" aria-label="Requirements">
<label>Area <select id="area"><option value="">all</option>${areas.map((area) => `<option>${escape(area)}</option>`).join('')}</select></label>
<label>Result <select id="result"><option value="">all</option>${RESULTS.map((result) => `<option value="${result}">${LABELS[result]}</option>`).join('')}</select></label>
<label>Text <input id="text" type="search"></label>
<output for="area result text" id="shown">${rows.length} shown</output>
</form>
<table>
<caption>Each requirement with the tests and sessions that prove it. Its result is the worst of theirs.</caption>
<thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Source</th><th scope="col">Result</th><th scope="col">Tests and sessions</th></tr></thead>
<tbody>
${rows.map(tableRow).join('\n')}
</tbody>
</table>
${
  unknown.length === 0
    ? ''
    : `<h2>Cited, but not in the table</h2>\n<ul>${unknown.map(({ id, file, line }) => `<li>${escape(id)} in ${escape(file)}:${line}</li>`).join('')}</ul>\n`
}</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
};

const RESULTS = ['passed', 'failed', 'skipped', 'unknown', 'none'] as const;

const LABELS: Readonly<Record<MatrixRow['result'], string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'not run',
  none: 'without proof',
};

/** The reports of the results, with the times of the runs. */
const sourcesList = (sources: readonly Source[]): string =>
  sources.length === 0
    ? '<p>No results were given, so nothing counts as run.</p>'
    : `<p>Results of ${sources
        .map(({ file, at }) =>
          at === undefined ? escape(file) : `${escape(file)} (${moment(at)})`,
        )
        .join(', ')}</p>`;

const moment = (at: string): string =>
  `<time datetime="${escape(at)}">${escape(at.slice(0, 16).replace('T', ' '))} UTC</time>`;

const tableRow = ({ id, area, text, source, result, proofs, ...row }: MatrixRow): string =>
  `<tr data-area="${escape(area)}" data-result="${result}"><th scope="row">${escape(id)}</th><td>${escape(text)}</td><td>${escape(source)}</td><td>${resultText(result)}${strengthText(row)}</td><td>${
    proofs.length === 0 ? '' : `<ul>${proofs.map(proofItem).join('')}</ul>`
  }</td></tr>`;

const strengthText = ({ weak, undecided }: Pick<MatrixRow, 'weak' | 'undecided'>): string => {
  if (weak) return '<br>weak: its tests notice no change of the sources';
  return undecided ? '<br>its tests noticed no change yet, and some were not tried' : '';
};

const proofItem = ({ title, file, line, result }: Proof): string =>
  `<li>${resultText(result)}: ${escape(withoutIds(title))}<br><small>${escape(file)}:${line}</small></li>`;

const resultText = (result: MatrixRow['result']): string =>
  `<span class="result ${result}">${LABELS[result]}</span>`;

/** The row already contains the id, so it is removed from the titles. */
const withoutIds = (title: string): string => {
  const plain = title.replace(/(?:\s*\[[a-z][\w, -]*\d\])+\s*$/, '');
  return plain === '' ? title : plain;
};

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
form { display: flex; gap: 1rem; margin: 1rem 0; flex-wrap: wrap; align-items: baseline; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
caption { text-align: left; padding: .4rem .6rem; }
th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th:nth-child(1) { width: 11rem; } th:nth-child(3) { width: 9rem; } th:nth-child(4) { width: 7.5rem; } th:nth-child(5) { width: 40%; }
thead th { position: sticky; top: 0; background: Canvas; }
ul { margin: 0; padding-left: 1.1rem; }
.result { white-space: nowrap; }
.result::before { display: inline-block; width: 1.2em; font-weight: 700; }
.passed::before { content: '✓' / ''; color: light-dark(#15803d, #4ade80); } .failed::before { content: '✗' / ''; color: light-dark(#b91c1c, #f87171); }
.skipped::before { content: '○' / ''; } .unknown::before { content: '?' / ''; } .none::before { content: '—' / ''; color: light-dark(#b45309, #fbbf24); }
[hidden] { display: none; }
@media (max-width: 50rem) {
  table, caption, tbody, tr, th, td { display: block; } thead { display: none; } tbody th, td { border: 0; padding: .1rem .6rem; } tr { border-bottom: 1px solid #8886; padding: .4rem 0; }
}
@media print { form { display: none; } thead th { position: static; } tr { break-inside: avoid; } }
`;

const SCRIPT = `
const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({ row, text: row.textContent.toLowerCase() }));
const pick = (id) => document.getElementById(id);
const filter = () => {
  const area = pick('area').value, result = pick('result').value, text = pick('text').value.toLowerCase();
  let shown = 0;
  for (const one of rows) {
    const { area: own, result: last } = one.row.dataset;
    const fits = (!area || own === area) && (!result || last === result) && one.text.includes(text);
    one.row.hidden = !fits;
    if (fits) shown += 1;
  }
  pick('shown').textContent = shown + ' shown';
};
for (const id of ['area', 'result', 'text']) pick(id).addEventListener('input', filter);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
filter();
`;
