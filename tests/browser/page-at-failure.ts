import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What is printed of one page; the whole is in the test's trace. */
const MAX_CHARACTERS = 4000;

/** Prints what a page showed when its test failed, for whoever has nothing but a run's output. */
export default class PageAtFailure implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    const contexts = result.attachments.filter(({ name, path }) => name === 'error-context' && path);
    for (const { path } of contexts) {
      const text = readFileSync(path ?? '', 'utf8');
      const snapshot = /^# Page snapshot\s+([\s\S]*?)(?=^# )/m.exec(`${text}\n# `)?.[1] ?? text;
      console.log(`The page of '${test.title}':\n${snapshot.trim().slice(0, MAX_CHARACTERS)}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
