-- What staff gave a member, a voucher or a reward, is an act on that thing; the member's page shows it too (CARE-02).
create index staff_acts_of_member on staff_acts ((detail ->> 'memberId'), id desc) where detail ? 'memberId';
