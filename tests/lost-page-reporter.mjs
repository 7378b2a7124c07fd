// A reporter for vitest: tells `npm test` that a run was ended by a lost page, and by nothing else.
import { writeFileSync } from 'node:fs';

/** What vitest says when the connection of a browser page is closed. No test has failed by it. */
const LOST_PAGE = '[vitest] Browser connection was closed while running tests';

export default class LostPageReporter {
  onTestRunEnd(modules, errors) {
    const isLost = errors.length > 0 && errors.every(isOfLostPage);
    const hasFailed = modules.some(
      (module) => module.state() === 'failed' || hasFailedTest(module),
    );
    if (isLost && !hasFailed) writeFileSync(process.env.LOST_PAGE_FILE, '');
  }
}

/** Also a module that did not reach its end may have failed tests. */
function hasFailedTest({ children }) {
  return children.allTests('failed').next().done !== true;
}

function isOfLostPage(error) {
  for (let cause = error; cause; cause = cause.cause) {
    if (String(cause.message).startsWith(LOST_PAGE)) return true;
  }
  return false;
}
