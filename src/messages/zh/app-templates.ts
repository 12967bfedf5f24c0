import type { appTemplates as en } from '../en/app-templates.ts';
import type { Translated } from '../index.ts';

export const appTemplates: Translated<typeof en> = {
  title: '模板',
  choose: '选择模板以查看其表单和流程。',
  preview: '{{name}} 预览',
  steps_one: '{{count}} 个步骤',
  steps_other: '{{count}} 个步骤',
  fields_one: '{{count}} 个字段',
  fields_other: '{{count}} 个字段',
  standIn: '贵组织没有 {{names}}。在您选择其他人之前，由您代为处理。',
  often: '从模板开始',
  failed: '无法加载模板',
};
