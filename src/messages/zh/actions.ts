import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}}已先一步处理（{{at}}）',
  reassignment_disabled: '此应用的任务不能转交',
  not_editable: '此处不能修改该记录',
  field_not_editable: '此记录中的“{{field}}”无法更改',
  not_submittable: '您无权提交此记录',
  not_exportable: '您不能导出这些条目',
  not_importable: '您不能在此导入条目',
  not_deletable: '您无权删除此记录',
  not_restartable: '此记录不能重新启动',
  restart_by_administrator: '只有管理员可以重新启动此流程',
  own_substitute: '不能让自己代理自己',
  app_chosen_twice: '该应用出现了两次',
  unknown_app: '没有该应用',
  ends_before_start: '最后一天早于第一天',
  too_many_filters: '最多可保存 {{maximum}} 个筛选条件',
  ends_early: '结束时间必须晚于开始时间',
  no_own_email: '您没有电子邮件地址',
  not_offered: '此步骤不提供该操作',
  retry_by_system_administrator: '只有系统管理员可以重试',
  decided_before: '在之前步骤作出决定的人不能在此决定',
  not_for_quick_launch: '此应用不可用于快速启动',
  always_in_app: '此类消息始终显示在应用中',
};
