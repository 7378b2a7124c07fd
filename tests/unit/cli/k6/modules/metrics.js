// Stands in for k6's module of this name: https://grafana.com/docs/k6/latest/javascript-api/k6-metrics/
const { run } = globalThis;

export class Counter {
  constructor(name) {
    if (!/^[A-Za-z_]\w{0,127}$/.test(name)) throw new Error(`invalid metric name: '${name}'`);
    this.name = name;
    run.counters[name] = 0;
  }

  add(amount) {
    run.counters[this.name] += amount;
  }
}
