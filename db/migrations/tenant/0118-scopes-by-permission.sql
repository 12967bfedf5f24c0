-- Keys take each permission as a scope; 'administer' stays for all of them.
alter table access_keys drop constraint access_keys_scopes_check;
alter table access_keys add constraint access_keys_scopes_check check (
  cardinality(scopes) > 0
  and scopes <@ array['read', 'write', 'designApps', 'analyse', 'manageTenant', 'administrate', 'chooseLaunchPage',
    'operate', 'administer']
);
