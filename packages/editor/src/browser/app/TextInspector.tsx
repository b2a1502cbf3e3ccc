import type { ShownPage } from "../../server/description/describe-site.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { closeInspector } from "../inspector/close-inspector.ts";
import { Inspector } from "../inspector/Inspector.tsx";
import { nextToCheck, textsToCheck } from "../pages/next-to-check.ts";
import { placeOfAddress } from "../pages/places.ts";
import { InspectorTools } from "../sections/InspectorTools.tsx";
import { boxInApp, linkOf } from "./app-places.ts";
import { editedInMail } from "./Mails.tsx";
import type { OpenInspector } from "./opened.ts";
import type { AppState } from "./use-app-state.ts";

type TextInspectorProps = {
	readonly app: AppState;
	readonly page: ShownPage;
	readonly inspector: OpenInspector;
};

/** The inspector of the open texts, beside them on the page or in the list of emails. */
export function TextInspector({ app, page, inspector }: TextInspectorProps) {
	const { live, frame, goTo, texts, places, placeOfInspector } = app;
	const { keys, element } = inspector;
	const { site } = useEditor();
	const looked = live.entry ?? page;
	const toCheck = textsToCheck(looked);
	const isToCheck = keys.some(
		(key) => toCheck.includes(key) || key.startsWith(`${looked.file}#`),
	);
	const tools = placeOfInspector !== undefined && canRun("moveItem") && (
		<InspectorTools
			frame={frame}
			file={placeOfInspector.file ?? live.file}
			place={placeOfInspector}
			onArrange={app.arrangeFromInspector}
			onOpenArticle={texts.openArticle}
			languages={live.outline?.languages.length}
		/>
	);
	return (
		<Inspector
			opened={live.opened}
			keys={keys}
			textBox={() =>
				editedInMail()?.getBoundingClientRect() ?? boxInApp(element, frame.current)
			}
			scrollPage={(distance) =>
				(editedInMail()?.closest(".list") ?? frame.current?.contentWindow)?.scrollBy({
					top: distance,
					behavior: "instant",
				})
			}
			link={linkOf(
				element,
				(address) => address !== live.path && placeOfAddress(site, address) !== undefined,
			)}
			unfinished={isToCheck ? toCheck : []}
			preview={live.preview}
			onDirty={live.noteTyped}
			onLeft={live.showSaved}
			onGo={goTo}
			onRemove={app.removePart}
			onNext={(key) => closeInspector(() => places.openAt(key))}
			elsewhere={nextToCheck(site, page, looked)}
			onElsewhere={places.goOn}
			onBefore={texts.stepTo(-1)}
			onAfter={texts.stepTo(1)}
			tools={tools}
			onClose={texts.closeInspector}
		/>
	);
}
