import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translated } from '../index.ts';

export const firstSteps: Translated<typeof en> = {
  title: '入门步骤',
  done: '已完成 {{done}}/{{all}}',
  hide: '隐藏入门步骤',
  isDone: '已完成：',
  people: '邀请人员',
  peopleWay: '粘贴名单或使用文件',
  teams: '创建团队',
  teamsWay: '把共事的人分到一组',
  app: '创建第一个应用',
  template: '从模板',
  sheet: '从电子表格',
  words: '从描述',
  form: '从空白',
  publish: '发布应用',
  publishWay: '打开草稿并发布',
  publishLater: '应用完成之后',
  entry: '提交一个条目',
  entryWay: '试填一次应用',
  entryLater: '应用发布之后',
  decision: '处理一个任务',
  decisionWay: '查看您的任务',
  news: '{{month}}的新功能',
  toPublish: '有待发布内容的应用',
  hideNews: '隐藏新功能提示',
};
