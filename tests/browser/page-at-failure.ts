import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** At most so much of one page is printed; the trace has all of it. */
const MAX_CHARACTERS = 4000;

/** Prints the page of a failed test, for readers who have only the output of a run. */
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
