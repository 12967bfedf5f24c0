export const menu = {
  tasks: 'Tasks',
  dashboard: 'Dashboards & Reports',
  inquiry: 'Quick Report',
  applications: 'Apps',
  referenceData: 'Reference data',
  dataConnectors: 'Data connectors',
  rpa: 'RPA',
  webhooks: 'Webhooks',
  connectHub: 'Connect hub',
} as const;
