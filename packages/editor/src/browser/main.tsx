import "./app/app-styles.ts";
import "./review/changes.css";
import "./publishing/publishing.css";
import "./drag/drag.css";
import "./sections/structure.css";
import "./inspector/fields.css";
import "./inspector/values.css";
import "./settings/settings.css";
import "./article/article.css";
import "./find/find.css";
import "./app/mails.css";
import "./notes/notes.css";
import { Editor } from "./app/Editor.tsx";
import { renderApp } from "./app/render-app.tsx";

const place = document.getElementById("editor");
if (place !== null) renderApp(place, <Editor />);
