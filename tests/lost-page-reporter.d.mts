/** A reporter for vitest: writes the file `LOST_PAGE_FILE` if a lost page, and nothing else, ended the run. */
export default class LostPageReporter {
  onTestRunEnd(
    modules: readonly {
      readonly state: () => string;
      readonly children: { readonly allTests: (state: 'failed') => Iterator<unknown> };
    }[],
    errors: readonly object[],
  ): void;
}
