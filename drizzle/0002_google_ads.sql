CREATE TABLE `google_connections` (
	`client_id` text PRIMARY KEY NOT NULL,
	`login_id` text NOT NULL,
	`login_customer_id` text,
	`account_name` text,
	`currency` text,
	`time_zone` text,
	`connected_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`login_id`) REFERENCES `google_logins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `google_connections_by_login` ON `google_connections` (`login_id`);--> statement-breakpoint
CREATE TABLE `google_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text,
	`email` text,
	`sealed_token` text,
	`created_at` text NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `google_logins_subject_unique` ON `google_logins` (`subject`);--> statement-breakpoint
CREATE TABLE `google_schedules` (
	`client_id` text PRIMARY KEY NOT NULL,
	`every` text NOT NULL,
	`types` text NOT NULL,
	`due_at` text NOT NULL,
	`claim` text,
	`claimed_until` text,
	`last_run_at` text,
	`last_problem` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `google_schedules_due` ON `google_schedules` (`due_at`);--> statement-breakpoint
CREATE TABLE `google_sign_ins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`client_id` text NOT NULL,
	`sealed_verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `clients` DROP COLUMN `google_ads_refresh_token`;