// Stands in for k6's module of this name: https://grafana.com/docs/k6/latest/javascript-api/k6-execution/
const { run } = globalThis;

export const scenario = {
  get iterationInTest() {
    return run.iteration;
  },
};
