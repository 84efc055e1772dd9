-- Devices on which an account is locked, apart from all others (known-devices.ts): the list of members finds it too.
-- as ACCOUNT_LOCK_FAILS in the contract
create index known_devices_locked on known_devices (member_id) where failed_login_count >= 5;
