ALTER TABLE `reports` ADD `platform` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `account` text;--> statement-breakpoint
UPDATE `reports` SET `platform` = nullif((SELECT json_extract(`analysis`, '$.quality.platform') FROM `report_bodies` WHERE `report_id` = `reports`.`id`), 'unknown');
