import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translated } from '../index.ts';

export const firstSteps: Translated<typeof en> = {
  title: 'はじめの一歩',
  done: '{{all}} 件中 {{done}} 件完了',
  hide: 'はじめの一歩を隠す',
  isDone: '完了:',
  people: 'メンバーを招待する',
  peopleWay: '一覧を貼り付けるか、ファイルを使う',
  teams: 'チームを作る',
  teamsWay: '一緒に働く人をまとめる',
  app: '最初のアプリを作る',
  template: 'テンプレートから',
  sheet: '表計算から',
  words: '説明文から',
  form: '白紙から',
  publish: '公開する',
  publishWay: '下書きを開いて公開する',
  publishLater: 'アプリができたら',
  entry: 'エントリを提出する',
  entryWay: 'アプリに一度入力してみる',
  entryLater: 'アプリが公開されたら',
  decision: 'タスクを処理する',
  decisionWay: '自分のタスクを見る',
  news: '{{month}}の新機能',
  toPublish: '公開するものがあるアプリ',
  hideNews: '新機能のお知らせを隠す',
};
