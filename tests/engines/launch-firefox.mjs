// Firefox without a window, driven over WebDriver BiDi.
import puppeteer from 'puppeteer-core';

/** Starts Firefox, once the packages of this folder are installed. */
export const launchFirefox = (executablePath) =>
  puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
