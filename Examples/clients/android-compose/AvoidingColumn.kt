/** A column that scrolls; `field` gives the focused field's boundsInWindow(), null without one. A chat holds its end. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun AvoidingColumn(service: String, field: () -> Rect?, isChat: Boolean = false, content: @Composable ColumnScope.() -> Unit) {
    val density = LocalDensity.current
    val window = LocalWindowInfo.current.containerSize
    // The end of the animation: WindowInsets.ime changes with every frame of it.
    val ime = WindowInsets.imeAnimationTarget.getBottom(density)
    val top = WindowInsets.systemBars.getTop(density)
    val bottom = WindowInsets.systemBars.getBottom(density)
    val scroll = rememberScrollState()
    val session = remember { UUID.randomUUID().toString() }
    var frame by remember { mutableStateOf(Rect.Zero) }
    var contentHeight by remember { mutableIntStateOf(0) }
    var inset by remember { mutableStateOf(0.dp) }
    var isUp by remember { mutableStateOf(false) }

    LaunchedEffect(ime) {
        if (ime == 0 && !isUp) return@LaunchedEffect
        val event = if (ime == 0) "keyboardWillHide" else if (isUp) "keyboardWillChangeFrame" else "keyboardWillShow"
        isUp = ime > 0
        val answer = ask(service, JSONObject()
            .put("session", session).put("event", event).put("eventID", UUID.randomUUID().toString())
            .put("density", density.density.toDouble()) // everything here is in pixels
            .put("screen", JSONArray(listOf(window.width, window.height)))
            .put("windowInsets", JSONObject().put("ime", ime)
                .put("systemBars", JSONObject().put("top", top).put("bottom", bottom)))
            .put("scrollView", frame.json().put("contentOffset", scroll.value)
                .put("contentSize", JSONArray(listOf(frame.width, contentHeight)))
                .put("contentInsetAdjustmentBehavior", "never"))
            .put(if (isChat) "list" else "field", if (isChat) JSONObject()
                else field()?.json()?.put("coordinateSpace", "window") ?: JSONObject.NULL))
        inset = answer.getJSONObject("contentInset").getDouble("bottom").dp // points are dp
        withFrameNanos {} // the padding is laid out before the column scrolls into it
        answer.optJSONObject("contentOffset")?.let { with(density) { scroll.animateScrollTo(it.getDouble("y").dp.roundToPx()) } }
    }

    Column(Modifier.onGloballyPositioned { frame = it.boundsInWindow() }.verticalScroll(scroll)) {
        Column(Modifier.onSizeChanged { contentHeight = it.height }, content = content)
        Spacer(Modifier.height(inset))
    }
}

private fun Rect.json() = JSONObject().put("left", left).put("top", top).put("right", right).put("bottom", bottom)

private suspend fun ask(service: String, request: JSONObject): JSONObject = withContext(Dispatchers.IO) {
    val connection = URL("$service/avoid").openConnection() as HttpURLConnection
    connection.doOutput = true
    connection.setRequestProperty("Content-Type", "application/json")
    connection.outputStream.use { it.write(request.toString().toByteArray()) }
    check(connection.responseCode == 200) { connection.errorStream.bufferedReader().readText() }
    JSONObject(connection.inputStream.bufferedReader().readText())
}
