import { useState } from 'react';
import { type SecurityQuestion, securityQuestions } from '#contracts/identity/questions/question-list.ts';

/** A chosen question with what is typed as its answer. */
export interface TypedAnswer {
  readonly question: SecurityQuestion;
  readonly answer: string;
}

/** The answers that are typed, at first to the first `count` questions that are offered. */
export function useAnswers(count: number) {
  const [rows, setRows] = useState<readonly TypedAnswer[]>(() =>
    securityQuestions.slice(0, count).map((question) => ({ question, answer: '' })),
  );
  const unused = securityQuestions.find((one) => rows.every(({ question }) => question !== one));
  return {
    rows,
    change: (at: number, part: Partial<TypedAnswer>) =>
      setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
    /** Absent once every question is chosen. */
    add: unused && (() => setRows([...rows, { question: unused, answer: '' }])),
    remove: (at: number) => setRows(rows.filter((_, index) => index !== at)),
  };
}
