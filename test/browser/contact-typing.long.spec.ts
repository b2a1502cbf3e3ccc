import { behaviorLocales } from "./support/addresses.ts";
import { runtimeReady } from "./support/complaints.ts";
import {
	accepted,
	contactPath,
	contactTexts,
	fillIn,
	respondToContact,
} from "./support/contact-form.ts";
import { expect, test } from "./support/policy-test.ts";

for (const locale of behaviorLocales)
	for (const isHydrated of [true, false])
		test(`an input method composes undisturbed in ${locale.code}, ${isHydrated ? "with" : "before"} React`, async ({
			page,
			context,
		}) => {
			if (!isHydrated) await page.route("**/assets/runtime-*.js", (route) => route.abort());
			await page.goto(contactPath(locale));
			if (isHydrated) await runtimeReady(page);
			const { form } = await contactTexts(page, locale);
			const requests = await respondToContact(page, [accepted]);
			let posts = 0;
			page.on("request", (request) => {
				if (request.method() === "POST") posts += 1;
			});
			const input = await context.newCDPSession(page);
			const compose = (text: string) =>
				input.send("Input.imeSetComposition", {
					text,
					selectionStart: text.length,
					selectionEnd: text.length,
				});
			/**
			 * Enter as a browser reports it while an input method handles it: the key is "Process"
			 * (key code 229).
			 */
			const enterWhileComposing = async () => {
				await input.send("Input.dispatchKeyEvent", {
					type: "rawKeyDown",
					key: "Process",
					code: "Enter",
					windowsVirtualKeyCode: 229,
				});
				await input.send("Input.dispatchKeyEvent", {
					type: "keyUp",
					key: "Enter",
					code: "Enter",
					windowsVirtualKeyCode: 13,
				});
			};
			const name = page.locator("[name=name]");
			await name.focus();
			for (const text of ["y", "や", "やm", "やま", "やまだ", "山田"]) await compose(text);
			await enterWhileComposing();
			await input.send("Input.insertText", { text: "山田" });
			await expect(name).toHaveValue("山田");

			const message = page.locator("[name=message]");
			await message.focus();
			for (const text of ["は", "はs", "はし", "橋"]) await compose(text);
			if (isHydrated)
				await expect(
					page.getByText(form.fields.message.counter.join("1"), { exact: true }),
				).toBeVisible();
			await enterWhileComposing();
			await input.send("Input.insertText", { text: "橋" });
			await compose("です");
			// When the focus moves to another field during a conversion, the text in the field
			// stays.
			await page.locator("[name=company]").focus();
			await expect(message).toHaveValue("橋です");
			expect(posts).toBe(0);
			await expect(page.getByRole("heading", { name: form.errorHeading })).toHaveCount(0);

			if (!isHydrated) return;
			// The same key sends the form when no composition is active.
			await fillIn(page, { name: "山田" });
			await name.press("Enter");
			await expect(page.getByRole("heading", { name: form.sent.heading })).toBeVisible();
			expect(requests).toHaveLength(1);
		});
