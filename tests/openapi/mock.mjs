// `npm run check:mock`: plays the sessions that only read against a static mock of the OpenAPI document,
// which answers nothing but the examples in it. What creates and deletes needs a platform that remembers.
import { replayAgainst, startPrism, stopAll, writeDocument } from './prism.mjs';

const SESSION = 'fixtures/sessions/api/anywhere/reading.yaml';

try {
  const port = await startPrism('mock', writeDocument());
  const { status, text } = await replayAgainst(`http://127.0.0.1:${port}`, [SESSION]);
  console.log(text.split('\n').slice(-12).join('\n'));
  process.exitCode = status;
} finally {
  stopAll();
}
