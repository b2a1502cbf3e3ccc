import { describe, expect, it } from "vitest";
import { menuFolding } from "./menu-folding.ts";

const breakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 };
const fold = (labels: readonly string[], vertical = false) => menuFolding("Studio", labels, breakpoints, vertical);

describe("menuFolding", () => {
	it("leaves a menu of a few items in line", () => {
		expect(fold(["Home", "Works", "News", "Contact"])).toBeUndefined();
		expect(fold(["ホーム", "実績", "お知らせ", "連絡先"], true)).toBeUndefined();
	});

	it("folds more items than a window has room for", () => {
		expect(fold(["Home", "Our services", "Works", "About the office", "Recruiting", "Announcements", "Contact"])).toBe("always");
	});
});
