-- A Greek word's last sigma is written in another way than the rest, and is searched as the same letter.
UPDATE `clients` SET `search` = replace(`search`, 'ς', 'σ'), `sort_name` = replace(`sort_name`, 'ς', 'σ'), `industry_key` = replace(`industry_key`, 'ς', 'σ');
