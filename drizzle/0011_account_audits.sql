CREATE TABLE `report_parts` (
	`report_id` text NOT NULL,
	`part_id` text NOT NULL,
	PRIMARY KEY(`report_id`, `part_id`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_parts_by_part` ON `report_parts` (`part_id`);--> statement-breakpoint
ALTER TABLE `reports` ADD `trashed_with` text;