DROP INDEX `clients_sort`;--> statement-breakpoint
CREATE INDEX `clients_sort` ON `clients` (`sort_name`,`id`,`search`);