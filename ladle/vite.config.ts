// Keeps the test runner's configuration out of Ladle.
export default {};
