import { expect, test } from "./support/contact-site.ts";

// The example in examples/inn, built and served: what the look lantern does with large pictures.
test.use({ siteName: "inn" });

test("a Japanese heading at the top of a page is in columns at every width", async ({ page }) => {
	for (const path of ["/", "/booking", "/rooms", "/legal", "/news"]) {
		await page.goto(path);
		for (const width of [320, 390, 768, 960, 1280, 1920]) {
			await page.setViewportSize({ width, height: 860 });
			const found = await page.locator("h1").evaluate((heading) => {
				const { left, right } = heading.getBoundingClientRect();
				const { writingMode, fontSize } = getComputedStyle(heading);
				const widest = 1.6 * Number.parseFloat(fontSize);
				return {
					writingMode,
					isInColumns: [...heading.querySelectorAll("span")].every(
						(line) => line.getBoundingClientRect().width < widest,
					),
					isAtTheRight: left > innerWidth / 3 && right <= innerWidth,
				};
			});
			expect.soft(found, `${path}, ${width} px`).toEqual({
				writingMode: "vertical-rl",
				isInColumns: true,
				isAtTheRight: true,
			});
		}
	}
});

test("snow falls, and stands still for people who prefer that", async ({ page }) => {
	const motions = () =>
		page.locator("main [data-weather] picture").evaluate((picture) =>
			["::before", "::after"].map((layer) => {
				const { animationName, backgroundImage } = getComputedStyle(picture, layer);
				return { moves: animationName !== "none", isDrawn: backgroundImage !== "none" };
			}),
		);
	for (const [reducedMotion, moves] of [
		["no-preference", true],
		["reduce", false],
	] as const) {
		await page.emulateMedia({ reducedMotion });
		await page.goto("/");
		expect(await motions()).toEqual([
			{ moves, isDrawn: true },
			{ moves, isDrawn: true },
		]);
	}
});

test("each room fills the window, with its caption in the one and the other corner", async ({
	page,
}) => {
	await page.goto("/en");
	for (const width of [390, 960, 1280]) {
		await page.setViewportSize({ width, height: 860 });
		const rooms = await page.locator("#rooms article").evaluateAll((all) =>
			all.map((room) => {
				const boxOf = (name: string) =>
					room.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
				const [picture, heading, text] = [boxOf("picture"), boxOf("h3"), boxOf("p")];
				const { clientWidth } = document.documentElement;
				const isNear = (one: number, other: number) => Math.abs(one - other) < 1;
				return {
					isWide: isNear(picture.width, clientWidth),
					isLeft: isNear(heading.left, 0),
					isRight: isNear(heading.right, clientWidth),
					isOver: heading.top < picture.bottom - 1,
					isWhole: isNear(heading.bottom, text.top),
				};
			}),
		);
		const corner = (isLeft: boolean) => ({
			isWide: true,
			isLeft,
			isRight: !isLeft,
			isOver: true,
			isWhole: true,
		});
		expect(rooms, `${width} px`).toEqual([corner(true), corner(false), corner(true)]);
	}
});
