import type { Matrix, MatrixRow } from './matrix.ts';

/** The matrix as one page that needs nothing else: filter by area and result, and print. */
export const matrixHtml = ({ rows, unknown }: Matrix): string => {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const results = ['passed', 'failed', 'skipped', 'unknown', 'none'];
  const counts = results.map(
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
<h1>Requirements and their proof</h1>
<p>${counts.map(([result, count]) => `<span class="${result}">${count} ${LABELS[result] ?? result}</span>`).join(' ')}</p>
<form>
<label>Area <select id="area"><option value="">all</option>${areas.map((area) => `<option>${escape(area)}</option>`).join('')}</select></label>
<label>Result <select id="result"><option value="">all</option>${results.map((result) => `<option value="${result}">${LABELS[result] ?? result}</option>`).join('')}</select></label>
<label>Text <input id="text" type="search"></label>
</form>
<table>
<thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Source</th><th scope="col">Result</th><th scope="col">Tests and sessions</th></tr></thead>
<tbody>
${rows.map(tableRow).join('\n')}
</tbody>
</table>
${
  unknown.length === 0
    ? ''
    : `<h2>Cited, but not in the table</h2><ul>${unknown.map(({ id, file, line }) => `<li>${escape(id)} in ${escape(file)}:${line}</li>`).join('')}</ul>`
}
<script>${SCRIPT}</script>
</body>
</html>
`;
};

const LABELS: Readonly<Record<string, string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'not run',
  none: 'without proof',
};

const tableRow = ({ id, area, text, source, result, proofs }: MatrixRow): string =>
  `<tr data-area="${escape(area)}" data-result="${result}"><th scope="row">${escape(id)}</th><td>${escape(text)}</td><td>${escape(source)}</td><td class="${result}">${LABELS[result] ?? result}</td><td>${
    proofs.length === 0
      ? ''
      : `<ul>${proofs.map((proof) => `<li class="${proof.result}">${escape(proof.title)}<br><small>${escape(proof.file)}:${proof.line}</small></li>`).join('')}</ul>`
  }</td></tr>`;

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
form { display: flex; gap: 1rem; margin: 1rem 0; flex-wrap: wrap; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top; }
th[scope=row] { white-space: nowrap; font-weight: 600; }
ul { margin: 0; padding-left: 1.1rem; }
small { opacity: .75; }
.passed::before { content: '✓ '; color: #15803d; } .failed::before { content: '✗ '; color: #b91c1c; }
.skipped::before { content: '○ '; } .unknown::before { content: '? '; } .none::before { content: '— '; color: #b45309; }
[hidden] { display: none; }
@media print { form { display: none; } }
`;

const SCRIPT = `
const rows = [...document.querySelectorAll('tbody tr')];
const pick = (id) => document.getElementById(id);
const filter = () => {
  const area = pick('area').value, result = pick('result').value, text = pick('text').value.toLowerCase();
  for (const row of rows) row.hidden = (area && row.dataset.area !== area) || (result && row.dataset.result !== result) || !row.textContent.toLowerCase().includes(text);
};
for (const id of ['area', 'result', 'text']) pick(id).addEventListener('input', filter);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
`;
